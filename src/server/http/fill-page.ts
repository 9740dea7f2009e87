/** The values to fill into a form page that was built empty. */
export type Filling = {
  /** Values by input name. */
  readonly values: Readonly<Record<string, string>>
  /** Names of the ticked checkboxes. */
  readonly ticked: readonly string[]
  /** Error messages by input name. */
  readonly faults: Readonly<Record<string, string>>
  /** A message about the whole form. */
  readonly notice: string
  /** The picture of the second step; undefined leaves that step out. */
  readonly picture: string | undefined
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML content and attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const input = /<input\b[^>]*?\bname="(\w+)"[^>]*>/g
const step = /<template data-part="step">([\s\S]*?)<\/template>/

/**
 * Fills a built form page: each input by its name, each error at `<!--fault:name-->`, the notice at `<!--notice-->`,
 * and the second step from its template.
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
