/**
 * Headers of every response. The page cache adds a content security policy to documents, because it knows their inline
 * scripts. HSTS leaves out subdomains, which may have no HTTPS (docs/deploy.md#https-for-the-whole-domain).
 */
export const SECURITY_HEADERS = new Map(
  Object.entries({
    'Strict-Transport-Security': 'max-age=63072000',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }),
);
