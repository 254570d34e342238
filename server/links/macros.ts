/** The contract has them, because the browser previews and checks links by the same functions. */
export { fillMacros, macros, unknownMacro } from '#contract/macros';
