import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

/** Contracts of USDT itself: money sent to them is lost. */
const contracts = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0xdac17f958d2ee523a2206206994597c13d831ec7'];

const base58check = createBase58check(sha256);

/** An address of TRON: base58check of 21 bytes, the first one 0x41. */
export function checkTrc20(address: string): string | null {
  if (!address.startsWith('T')) return 'Адрес TRC20 начинается с T: проверьте сеть';
  const bytes = decode(address);
  if (bytes?.length !== 21 || bytes[0] !== 0x41) return 'Проверьте адрес: контрольная сумма не сходится';
  return refuseContract(address);
}

function decode(address: string) {
  try {
    return base58check.decode(address);
  } catch {
    return null;
  }
}

/** An address of Ethereum. Mixed case is a checksum (EIP-55). */
export function checkErc20(address: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'Адрес ERC20 — 0x и 40 знаков 0–9, a–f';
  if (/^0x0+$/.test(address)) return 'Это нулевой адрес: деньги там пропадут';
  if (hasChecksum(address) && withChecksum(address) !== address)
    return 'Проверьте адрес: контрольная сумма по регистру букв не сходится';
  return refuseContract(address.toLowerCase());
}

/** True where the letters are of both cases, so that the address carries a checksum. */
export function hasChecksum(address: string): boolean {
  const letters = address.slice(2).replace(/\d/g, '');
  return letters !== letters.toLowerCase() && letters !== letters.toUpperCase();
}

function withChecksum(address: string) {
  const lower = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${[...lower].map((sign, place) => (Number.parseInt(hash[place] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign)).join('')}`;
}

function refuseContract(address: string) {
  return contracts.includes(address) ? 'Это адрес контракта USDT, а не кошелёк: деньги там пропадут' : null;
}

export function checkYoomoney(wallet: string): string | null {
  return /^4100\d{7,16}$/.test(wallet)
    ? null
    : 'Номер кошелька ЮMoney начинается с 4100, в нём от 11 до 20 цифр';
}
