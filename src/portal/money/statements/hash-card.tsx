import type { BillDetail, BillSection } from '#contract/money/statement-shapes.ts'
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
  name: css({ textStyle: 'label', mt: '5', mb: '2' }),
}

function Hash({ value, name }: { value: string; name: string }) {
  return (
    <div className={look.hash}>
      <code className={look.code}>{(value.match(/.{4}/g) ?? []).join(' ')}</code>
      <CopyButton value={value} name={name} />
    </div>
  )
}

/** The document hash for each file language; a single one when they are equal. */
function namedHashes({ en, zh }: NonNullable<BillDetail['documentHashes']>) {
  const name = m.statements_document_hash()
  if (en === zh) return [{ name, value: en }]
  return [
    { name: `${name} · ${m.statements_document_hash_en()}`, value: en },
    { name: `${name} · ${m.statements_document_hash_zh()}`, value: zh },
  ]
}

type Props = { bill: Pick<BillDetail, 'documentHashes'>; section: Pick<BillSection, 'hash'> }

/** The hash of the entries of one balance, and the hash of the document files. */
export function HashCard({ bill: { documentHashes }, section: { hash } }: Props) {
  return (
    <Card title={m.statements_hash()} hint={m.statements_hash_kind()}>
      <Hash value={hash} name={m.statements_hash()} />
      <p className={look.text}>{m.statements_hash_text()}</p>
      {documentHashes &&
        namedHashes(documentHashes).map(({ name, value }) => (
          <div key={name}>
            <h3 className={look.name}>{name}</h3>
            <Hash value={value} name={name} />
          </div>
        ))}
      <p className={look.text}>
        {documentHashes ? m.statements_document_hash_text() : m.statements_document_hash_none()}{' '}
        <LinkText href="/verify-statement">{m.statements_verify()}</LinkText>
      </p>
    </Card>
  )
}
