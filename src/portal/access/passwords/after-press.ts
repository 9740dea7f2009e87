let pressed = false
if (typeof document !== 'undefined') {
  const note = ({ type }: Event) => {
    pressed = type === 'pointerdown'
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(type, note, { capture: true })
}

/**
 * What moves the page when a field loses the focus waits for the end of the press that took it: else the button
 * that was pressed moves away before the press is over, and hears nothing of it.
 */
export function afterPress(act: () => void): void {
  if (pressed) document.addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
