/**
 * Milliseconds after which a step counts as hanging. They are wide, because a machine may be ten times slower than another: no
 * test proves speed by them. Every runner of the tests takes them from here.
 */
export const limits = { file: 900_000, test: 180_000, expectation: 30_000 };
