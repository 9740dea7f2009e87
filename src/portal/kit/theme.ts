import { store } from './store.ts'

const KEY = 'aq-theme'
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const held = (): Theme => themes.find((one) => one === localStorage.getItem(KEY)) ?? 'system'

export const theme = store<Theme>(held())

/** Applies the theme to the page; the system setting needs no attribute. */
export function showTheme(choice: Theme = theme.get()): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

export function chooseTheme(choice: Theme): void {
  localStorage.setItem(KEY, choice)
  theme.set(choice)
  showTheme(choice)
}
