/** The validation of a text that must not be empty: `validate: { name: required('Укажите название') }`. */
export const required = (problem: string) => (text: string) => (text.trim() ? null : problem);
