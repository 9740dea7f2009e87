// What pages through a list or stands in a row of it is no field of the form.
const fields =
  ':is(input, select, textarea, [role=combobox], [role=slider]):not(:disabled, [type=hidden], [type=file], nav *, table *)'

/** Where writing begins: at what is marked, else at the first field there is; of radios at the one that is chosen. */
export function firstField(root: HTMLElement | null): HTMLElement | null {
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? null
  const first = find('[data-autofocus]:not(:disabled)') ?? find(fields)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const chosen = root?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked:enabled') ?? []
  return [...chosen].find(({ name }) => name === first.name) ?? first
}
