/**
 * What every answer carries; documents get their policy from the page cache, which knows their inline scripts.
 * HSTS speaks for this host alone: what an owner runs on other subdomains is not ours to switch to HTTPS.
 */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
