import type { CheckSignature } from '#contract/proof/verify-proof';

/** Verifies an Ed25519 signature in the browser. Throws where the browser has no such signatures. */
export const checkSignature: CheckSignature = async (key, message, signature) => {
  const publicKey = await crypto.subtle.importKey('raw', copyOf(key), 'Ed25519', false, ['verify']);
  return await crypto.subtle.verify('Ed25519', publicKey, copyOf(signature), copyOf(message));
};

/** WebCrypto takes no bytes over a buffer that may be shared. */
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
