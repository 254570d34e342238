/** No retry will help: the recipient is gone. An operator cannot mend this. */
export class Undeliverable extends Error {}

/** Thrown when the channel is busy or asked us to wait; does not count as a try. */
export class PutOff extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`put off for ${seconds} s`);
    this.seconds = seconds;
  }
}
