export function Component() {
  return <h1>ProfilePage</h1>;
}
