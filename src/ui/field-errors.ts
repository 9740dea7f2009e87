/** A field that is not accepted: its name, after that of its group, what is wrong with it, and where it is put right. */
export type FieldError = {
  readonly name: string
  readonly words: string
  readonly control: HTMLElement
}

const controls = 'input, select, textarea, button, [tabindex]'

/** What a label says, without what is only drawn. */
const said = (label: HTMLElement | null): string =>
  [...(label?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'))
    .map((node) => node.textContent)
    .join('')

/** The fields of a form that say that something is wrong with them, in the order in which they stand. */
export function fieldErrorsIn(form: HTMLElement | null): readonly FieldError[] {
  const fields = form?.querySelectorAll<HTMLElement>('[data-fault]') ?? []
  return [...fields].flatMap((field) => {
    const id = field.dataset.fault
    const control = [...field.querySelectorAll<HTMLElement>(controls)].find(
      (one) => !one.matches(':disabled'),
    )
    if (!control) return []
    const group = field
      .closest(':is([role=group],fieldset)[aria-label]')
      ?.getAttribute('aria-label')
    const own = said(document.getElementById(`${id}l`))
    const name = group ? `${group} · ${own}` : own
    const words = document.getElementById(`${id}e`)?.textContent ?? ''
    return [{ name, words, control }]
  })
}
