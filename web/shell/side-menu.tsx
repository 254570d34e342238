export function SideMenu() {
  return <nav aria-label="Профиль" />;
}
