const DRAFT = 'contact-draft'

type Draft = Readonly<Record<string, string>>

/** Unsent input of the contact form in this tab, which survives a reload. */
export const draft = {
  read: (): Draft => {
    try {
      const held: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}')
      return typeof held === 'object' && held !== null ? (held as Draft) : {}
    } catch {
      // Storage is unavailable, or contains something else.
      return {}
    }
  },
  keep: (fields: Draft): void => {
    try {
      sessionStorage.setItem(DRAFT, JSON.stringify(fields))
    } catch {
      // Storage is unavailable: the draft lasts as long as the page.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(DRAFT)
    } catch {
      // Storage is unavailable: there is no draft.
    }
  },
}
