import { useState } from 'react'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'

const look = {
  row: css({
    display: 'flex',
    gap: '2',
    alignItems: 'flex-end',
    '& > :first-child': { flex: '1' },
  }),
}

type Props = { found: string; onFind: (id: string) => void }

export function ProofFind({ found, onFind }: Props) {
  const [typed, setTyped] = useState(found)
  return (
    <form
      className={look.row}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <Field label={m.balances_proof_find()} help={m.balances_proof_find_hint()} width="full">
        <DraftInput value={typed} format={textFormat(64)} onChange={setTyped} />
      </Field>
      {found === '' ? (
        <Button type="submit" look="outline" tone="neutral">
          {m.balances_proof_find_act()}
        </Button>
      ) : (
        <Button
          look="outline"
          tone="neutral"
          onClick={() => {
            setTyped('')
            onFind('')
          }}
        >
          {m.balances_proof_find_clear()}
        </Button>
      )}
    </form>
  )
}
