/** The last line of a notification: a page of the site. */
export function linkTo(path: string, title: string): string {
  return `<p><a href="${path}">${title}</a></p>`;
}
