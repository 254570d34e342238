import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { loadLater } from '../../platform/program/load-later.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';

/**
 * Refuses a new password that attackers try first: a common one, one made of common ones, or one that contains the login.
 * `field` is the form's field. Length is the contract's rule; decision 11 names the source of list and limit.
 */
export function refuseWeak(field: string, password: string, whose: Whose): void {
  const sentence = weaknessOf(password, whose);
  if (sentence) throw new Refusal('wrongField', sentence, { [field]: sentence });
}

type Whose = { login: string; productName: string };

function weaknessOf(password: string, whose: Whose): string | null {
  if (holdsLogin(password, whose.login)) return 'В пароле есть ваш логин: его попробуют первым';
  const known = [whose.login, whose.productName];
  const forms = [password, onLatinKeys(password)].map((form) => form.slice(0, mostChecked));
  return forms.some((form) => estimator().check(form, known).guesses < fewGuesses)
    ? 'Этот пароль слишком легко угадать. Возьмите фразу из нескольких слов'
    : null;
}

/** A password with fewer guesses is found in minutes once its hash is known, and is in every list of tries. */
const fewGuesses = 1e8;
/** The estimate of 256 characters can block the only thread for half a second; an estimate of 64 takes milliseconds. */
const mostChecked = 64;

function holdsLogin(password: string, login: string): boolean {
  const typed = plain(password);
  const name = plain(login);
  return typed.includes(name) || name.includes(typed);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The list has Latin passwords, and Russian words as typed on Latin keys: «пароль» is `gfhjkm`. */
function onLatinKeys(text: string): string {
  return plain(text).replace(/[а-яё]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
}

const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const core = loadLater<typeof import('@zxcvbn-ts/core')>('@zxcvbn-ts/core');
const language = loadLater<typeof import('@zxcvbn-ts/language-common')>('@zxcvbn-ts/language-common');
let made: ZxcvbnFactory | undefined;

/** Made at the first use: unpacking the list takes 25 ms. */
function estimator(): ZxcvbnFactory {
  if (made) return made;
  const { dictionary, adjacencyGraphs } = language();
  made = new (core().ZxcvbnFactory)({ dictionary, graphs: adjacencyGraphs });
  return made;
}
