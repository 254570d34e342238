import { ProofProblem } from '#contract/proof/problems';
import type { CheckSignature } from '#contract/proof/verify-proof';

/** Verifies an Ed25519 signature in the browser. Throws ProofProblem where the browser has no such signatures. */
export const checkSignature: CheckSignature = async (key, message, signature) => {
  // WebCrypto is there on HTTPS, on this machine and in files of a disk alone.
  if (!isSecureContext) throw new ProofProblem(({ noCrypto }) => noCrypto);
  try {
    const publicKey = await crypto.subtle.importKey('raw', copyOf(key), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', publicKey, copyOf(signature), copyOf(message));
  } catch (error) {
    // WebCrypto's own refusal; any other error is a fault of this page.
    if (!(error instanceof DOMException)) throw error;
    throw new ProofProblem(({ noEd25519 }) => noEd25519);
  }
};

/** WebCrypto takes no bytes over a buffer that may be shared. */
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
