import { Icon } from './icons/icon.tsx'
import { THEME_STORAGE_KEY } from './theme-script.ts'

/** Changes between light and dark; until it is used, the system's choice holds. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label="Changer de thème, clair ou sombre"
      title="Thème clair ou sombre"
      onClick={toggleTheme}
      className="needs-script grid size-9 cursor-pointer place-items-center rounded-md text-soft hover:bg-well hover:text-ink"
    >
      <Icon name="sun-moon" className="size-5" />
    </button>
  )
}

function toggleTheme() {
  const root = document.documentElement
  const current =
    root.dataset.theme ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = current === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  try {
    localStorage.setItem(THEME_STORAGE_KEY, next)
  } catch {
    // A browser that refuses storage keeps the theme for this page only.
  }
}
