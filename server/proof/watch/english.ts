import type { ProofWords } from '#contract/proof/problems';

const again = 'Download it again from the page of the conversion';
const other = 'Take the file that the page of a conversion gives';

/** The sentences of the verifier at a terminal. */
export const english: ProofWords = {
  tooBig: `The file is too big: a proof has some kilobytes, this has more than a megabyte. ${other}`,
  empty: `The file is empty. ${again}`,
  binary: `This is no proof but a picture, an archive or another binary file. ${other}`,
  cut: `The file is cut or spoilt: its JSON does not read to the end. ${again}`,
  otherText: `This is no file of a proof: it is neither JSON nor a tlog-proof. ${other}`,
  otherShape: `This is no file of a proof: it has neither a head of the network (head) nor leaves (leaves). ${other}`,
  noContent:
    'This tlog-proof lacks the content of its leaf (the line extra), so there is nothing to verify. Take the file that the page of a conversion saves',
  damaged: (place) => `The file is damaged or was edited: «${place}» cannot be read. ${again}`,
  noLogKey:
    'Among the keys is no key of the network, only those of witnesses. Give the key of the network as well',
  otherNetwork: (file, keys) =>
    `The file is of another network: its head is of «${file}», the key of «${keys}». Give the key of the network that the file comes from`,
  otherKey:
    'The head has no signature of this key. If the network changed its key, take the new one at /proof: the first head after the change is signed by both',
  wrongSignature:
    'The signature of the head is wrong: the file was edited, or signed by another key. Compare the key with the one that you kept, and download the file again',
  wrongWitness: (name) =>
    `The signature of the witness «${name}» is wrong: the file was edited, or the key is not theirs. Compare the key, and download the file again`,
  wrongLeaf: (index) =>
    `Leaf ${index} is not in this head: its content, number or path was changed. ${again}`,
  noCall: (index) =>
    `The file is incomplete: the leaf of the call that leaf ${index} names is not in it. ${again}`,
  wrongValue: (name, index) => `«${name}» of leaf ${index} was changed: the head has another value. ${again}`,
  rewritten: (size, earlier) =>
    `History was rewritten or the file was edited: the head of ${size} leaves does not continue that of ${earlier}. ${again}; where the answer is the same, keep both heads`,
  fork: (size) =>
    `Two heads of the network contradict each other: both bear its signature and have ${size} leaves, but their roots differ. Keep both: together they prove that history was rewritten, or shown in two ways`,
  noKept:
    'What was kept has no signed head. Give a head as a whole: name of the log, number of leaves, root, an empty line, a line with the signature',
  wrongKept: (size) =>
    `The signature of the kept head of ${size} leaves is wrong: it was edited, or signed by another key. Give it again without changes`,
  otherLog: (file, kept) =>
    `The kept head is of the log «${kept}», the file of «${file}»: they cannot be compared. Give a head of the same log`,
  noCrypto: 'Signatures cannot be verified here',
  noEd25519: 'Ed25519 signatures cannot be verified here',
  unreadable: 'The file cannot be read. Name it again',
};
