// Pagination controls and controls in list rows are not fields of the form.
const fields =
  ':is(input, select, textarea, [role=combobox], [role=slider]):not(:disabled, [type=hidden], [type=file], nav *, table *)'

/** The element for initial focus: a marked one, otherwise the first field; for radios the checked one. */
export function firstField(root: HTMLElement | null): HTMLElement | null {
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? null
  const first = find('[data-autofocus]:not(:disabled)') ?? find(fields)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const chosen = root?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked:enabled') ?? []
  return [...chosen].find(({ name }) => name === first.name) ?? first
}
