import { sentences } from '#labels/sentences.ts'
import type { MissingPart } from '#machines/links/flows/pay-link-create.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Inline } from '#ui/stack.tsx'
import { partHref } from './addresses.ts'

const missingWords: Readonly<Record<MissingPart, () => string>> = {
  website: m.payment_links_missing_website,
  brand: m.payment_links_missing_brand,
  template: m.payment_links_missing_template,
  theme: m.payment_links_missing_theme,
  mode: m.payment_links_missing_mode,
}
/** Explanations of the parts that exist only for payment links. */
const whatWords: Readonly<Partial<Record<MissingPart, () => string>>> = {
  theme: m.link_themes_list_hint,
  mode: m.link_modes_hint,
}
const addWords: Readonly<Record<MissingPart, () => string>> = {
  website: m.payment_links_add_website,
  brand: m.payment_links_add_brand,
  template: m.payment_links_add_template,
  theme: m.payment_links_add_theme,
  mode: m.payment_links_add_mode,
}

type Props = { missing: readonly MissingPart[]; onRetry: () => void }

/** Says that no link can be made because parts are missing, with links to add them and to go back. */
export function BlockedNotice({ missing, onRetry }: Props) {
  const ways = missing.flatMap((part) => {
    const href = partHref(part)
    return href ? [{ part, href }] : []
  })
  return (
    <EmptyState
      title={m.payment_links_blocked_title()}
      text={sentences(
        ...missing.flatMap((part) => [missingWords[part](), whatWords[part]?.()]),
        ways.length === 0 && m.payment_links_blocked_ask(),
      )}
      action={
        <Inline>
          {ways.map(({ part, href }, place) => (
            <ButtonLink
              key={part}
              href={href}
              {...(place === 0 ? {} : { look: 'outline' as const, tone: 'neutral' as const })}
            >
              {addWords[part]()}
            </ButtonLink>
          ))}
          <Button look="outline" tone="neutral" onClick={onRetry}>
            {m.payment_links_look_again()}
          </Button>
        </Inline>
      }
    />
  )
}
