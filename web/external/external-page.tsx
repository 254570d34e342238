export function Component() {
  return <h1>ExternalPage</h1>;
}
