/** No try will help: the recipient is gone. It is no failure that an operator could mend. */
export class Undeliverable extends Error {}

/** Not now: the channel is busy, or told us to wait. It does not count as a try. */
export class PutOff extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`put off for ${seconds} s`);
    this.seconds = seconds;
  }
}
