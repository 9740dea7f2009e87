import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Outcome } from './outcome.tsx'

const reasons: Readonly<Record<string, () => string>> = {
  'store.authorisation_token_missing': m.reasons_store_authorisation_token_missing,
  'store.authorisation_denied': m.reasons_store_authorisation_denied,
  'store.authorisation_over': m.reasons_store_authorisation_over,
  'store.platform_not_connected': m.reasons_store_platform_not_connected,
  'store.platform_differs': m.reasons_store_platform_differs,
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'center' })

/** /authFail: the authorisation of a shop failed; shows why and offers a retry. */
export function AuthFail() {
  const query = new URLSearchParams(location.search)
  const [platform, shop] = [query.get('platform'), query.get('shop')]
  const why = reasons[query.get('reason') ?? ''] ?? m.reasons_store_authorisation_refused
  useEffect(() => {
    document.title = `${m.authorisation_failed_title()} · ${m.common_brand()}`
  }, [])
  // Only platform and shop are passed on, because the platform's code and state are valid once.
  const again =
    platform && shop
      ? `/aq/selectWebsite?${new URLSearchParams({ platform, shop })}`
      : '/aq/websiteList'
  return (
    <Outcome tone="bad" sign="bad" title={m.authorisation_failed_title()} text={why()}>
      <div className={row}>
        <ButtonLink href={again}>{m.authorisation_retry()}</ButtonLink>
        {again !== '/aq/websiteList' && (
          <ButtonLink href="/aq/websiteList" look="outline" tone="neutral">
            {m.authorisation_to_websites()}
          </ButtonLink>
        )}
      </div>
    </Outcome>
  )
}
