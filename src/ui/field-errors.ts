/** A field with an error: its name, prefixed with that of its group, the message, and the element to correct. */
export type FieldError = {
  readonly name: string
  readonly words: string
  readonly control: HTMLElement
}

const controls = 'input, select, textarea, button, [tabindex]'

/** The text of a label, without decorative parts. */
const said = (label: HTMLElement | null): string =>
  [...(label?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'))
    .map((node) => node.textContent)
    .join('')

/** The fields of a form that report an error, in document order. */
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
