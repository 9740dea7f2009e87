import { useEffect, useRef } from 'react'
import type { LinkDraft } from '#domain/links/link-drafts.ts'
import type { MadeLink } from '#machines/links/flows/pay-link-create.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { makeHref } from './addresses.ts'
import { LinkAddress } from './link-address.tsx'
import { linkHref } from './shared/addresses.ts'

const heading = css({ textStyle: 'title', _focusVisible: { outlineStyle: 'none' } })

type Props = {
  made: MadeLink
  draft: LinkDraft
  /** Whether the link was also emailed. */
  mailed: boolean
  onAgain: () => void
}

export function MadePanel({ made, draft, mailed, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { url, linkId, version } = made
  return (
    <Card>
      <Stack gap="lg">
        <h2 ref={title} tabIndex={-1} className={heading}>
          {m.payment_links_made_title()}
        </h2>
        <LinkAddress
          url={url}
          linkId={linkId}
          note={
            mailed
              ? m.payment_links_made_mailed({ email: draft.bookerEmail.trim() })
              : m.payment_links_made_unmailed()
          }
        />
        <Inline>
          <ButtonLink href={linkHref(made)}>{m.payment_links_open_detail()}</ButtonLink>
          <ButtonLink look="outline" href={makeHref(version, linkId)}>
            {m.payment_links_like()}
          </ButtonLink>
          <Button look="ghost" tone="neutral" onClick={onAgain}>
            {m.payment_links_another()}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
