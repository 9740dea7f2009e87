/** What a form page that was built without any values is to show. */
export type Filling = {
  /** Values by the name of their input. */
  readonly values: Readonly<Record<string, string>>
  /** Names of the boxes that are ticked. */
  readonly ticked: readonly string[]
  /** What is wrong, by the name of the input. */
  readonly faults: Readonly<Record<string, string>>
  /** What is said about the whole form. */
  readonly notice: string
  /** The picture of the second step; without one the step is left out. */
  readonly picture: string | undefined
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A text as it may stand in HTML, in an attribute too. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const input = /<input\b[^>]*?\bname="(\w+)"[^>]*>/g
const step = /<template data-part="step">([\s\S]*?)<\/template>/

/**
 * A built form page with values, faults and notice in their places: each input by its name, each fault where
 * `<!--fault:name-->` stands, the notice at `<!--notice-->`, and the second step out of its template.
 */
export function fillPage(html: string, filling: Filling): string {
  const { values, ticked, faults, notice, picture } = filling
  const first = Object.keys(faults)[0] ?? (picture === undefined ? undefined : 'answer')
  return html
    .replace(step, (whole, content: string) => (picture === undefined ? whole : content))
    .replace('<!--picture-->', () =>
      picture === undefined
        ? ''
        : `<img src="${escaped(picture)}" alt="" width="300" height="150">`,
    )
    .replace('<!--notice-->', () => escaped(notice))
    .replace(/<!--fault:(\w+)-->/g, (_, name: string) => escaped(faults[name] ?? ''))
    .replace(input, (tag: string, name: string) => {
      const value = values[name] === undefined ? '' : ` value="${escaped(values[name])}"`
      const checked = ticked.includes(name) ? ' checked' : ''
      const invalid = faults[name] === undefined ? '' : ' aria-invalid="true"'
      const focus = name === first ? ' autofocus' : ''
      return tag.replace(/\s*\/?>$/, () => `${value}${checked}${invalid}${focus}>`)
    })
}
