import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { searchedAs, statusesOf, tabbedParams } from './params.ts'

const box = css({ maxWidth: '[26rem]' })

/** One box for a case, its payment or its flow: the id itself says which, and a case is found in whatever tab it is. */
export function CaseSearch() {
  const [{ chargebackId, flowId, transactionId }, set] = useUrlState(tabbedParams)
  const held = chargebackId || transactionId || flowId
  const [draft, setDraft] = useState(held)
  useEffect(() => setDraft(held), [held])
  const find = () => {
    const id = draft.trim()
    if (id === held) return
    set({
      ...{ chargebackId: '', flowId: '', transactionId: '' },
      ...(id === '' ? {} : { [searchedAs(id)]: id, status: statusesOf('all') }),
    })
  }
  return (
    <search className={box} aria-label={m.chargebacks_search()}>
      <Field label={m.chargebacks_search()} hideLabel width="full">
        <Input
          type="search"
          start={<Search size={16} aria-hidden="true" />}
          placeholder={m.chargebacks_search_hint()}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={draft}
          onChange={setDraft}
          onBlur={find}
          onKeyDown={(event) => {
            if (event.key === 'Enter') find()
          }}
        />
      </Field>
    </search>
  )
}
