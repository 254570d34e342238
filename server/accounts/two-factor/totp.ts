import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The length of a step in seconds (RFC 6238, section 5.2). */
const period = 30;

/** A new secret as the app reads it: 160 bits in base32, as RFC 4226 recommends. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The secret that a session shows in place of the unconfirmed one, of the same length: a secret seen in another session does not
 * reveal the one that this session confirms.
 */
export function secretOfSession(waiting: string, sessionId: number): string {
  const digest = createHmac('sha256', waiting).update(`session ${sessionId}`).digest();
  return new Secret({ buffer: Uint8Array.from(digest.subarray(0, 20)).buffer }).base32;
}

/**
 * The step of a code, or null when the code is wrong: the clock of the partner's phone may be one step before or after ours. The
 * database checks whether the code was used before.
 */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const drift = totp(secret).validate({ token: code, timestamp, window: 1 });
  return drift === null ? null : TOTP.counter({ period, timestamp }) + drift;
}

/** The secret as a picture for the app's camera: an SVG as a data URL. A PNG takes the processor sixty times as long. */
export async function drawQrCode(secret: string, issuer: string, login: string): Promise<string> {
  const address = totp(secret, { issuer, label: login }).toString();
  const { toString: draw } = await import('qrcode');
  const svg = await draw(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

// SHA-1 and 6 digits are what every app understands; some apps ignore other parameters in the picture.
function totp(secret: string, name: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...name, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
}
