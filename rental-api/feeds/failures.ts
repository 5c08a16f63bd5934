const UNTRUSTED = 'nobody known has signed the certificate of the server';
const CUT_OFF = 'the compressed answer is damaged or cut off';

/** Reasons by the codes of errors of Node's network, TLS (X509_V_ERR_ of OpenSSL) and zlib. */
const REASONS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_HAS_EXPIRED: 'the certificate of the server is expired',
  CERT_NOT_YET_VALID: 'the certificate of the server is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the server is for another name',
  ENOTFOUND: 'there is no server with this name',
  EAI_AGAIN: 'the name of the server cannot be looked up at the moment',
  ECONNREFUSED: 'the server refuses the connection',
  ETIMEDOUT: 'the server does not respond in time',
  Z_BUF_ERROR: CUT_OFF,
  Z_DATA_ERROR: CUT_OFF,
};

/** Returns why a download failed, without its address. */
export function reasonOfCode(code = ''): string {
  const known = REASONS[code] ?? (/^ERR__?ERROR_FORMAT|^ERR_BROTLI|^ERR_PADDING/.test(code) ? CUT_OFF : undefined);
  if (known) return known;
  return /^ERR_SSL|^EPROTO|CERT/.test(code)
    ? `no secure connection is possible: ${code}`
    : 'no connection, or it broke';
}
