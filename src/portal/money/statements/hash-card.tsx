import type { BillSection } from '#contract/money/statement-shapes.ts'
import { m } from '#paraglide/messages.js'
import { CopyButton } from '#portal/kit/copy-button.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  hash: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    p: '3',
    bg: 'surface.sunken',
    borderRadius: 'md',
  }),
  code: css({ textStyle: 'code', overflowWrap: 'anywhere', minWidth: '0' }),
  text: css({ textStyle: 'small', color: 'fg.muted', mt: '3' }),
}

/** The hash over the entries of one balance. */
export function HashCard({ section: { hash } }: { section: BillSection }) {
  return (
    <Card title={m.statements_hash()} hint={m.statements_hash_kind()}>
      <div className={look.hash}>
        <code className={look.code}>{(hash.match(/.{4}/g) ?? []).join(' ')}</code>
        <CopyButton value={hash} name={m.statements_hash()} />
      </div>
      <p className={look.text}>
        {m.statements_hash_text()}{' '}
        <LinkText href="/verify-statement">{m.statements_verify()}</LinkText>
      </p>
    </Card>
  )
}
