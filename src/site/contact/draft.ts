const DRAFT = 'contact-draft'

type Draft = Readonly<Record<string, string>>

/** What was typed into the contact form of this tab and not sent yet: a reload loses none of it. */
export const draft = {
  read: (): Draft => {
    try {
      const held: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}')
      return typeof held === 'object' && held !== null ? (held as Draft) : {}
    } catch {
      // A browser that keeps nothing for anybody, or something that is none of ours.
      return {}
    }
  },
  keep: (fields: Draft): void => {
    try {
      sessionStorage.setItem(DRAFT, JSON.stringify(fields))
    } catch {
      // Then it lives as long as the page.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(DRAFT)
    } catch {
      // There is none.
    }
  },
}
