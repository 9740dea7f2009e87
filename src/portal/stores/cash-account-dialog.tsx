import { useRef, useState } from 'react'
import type { WebsiteDetail } from '#contract/store-shapes.ts'
import { changeCashAccount, changeCashAccountSendMsg, selectOne } from '#contract/stores.ts'
import { limits } from '#domain/limits.ts'
import {
  unanswered as noAnswer,
  refused,
  type Trouble,
  untroubled,
} from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { CodeDialog } from '#portal/kit/code-dialog.tsx'
import { codeSent } from '#portal/kit/code-sent.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { unanswered } from '#portal/kit/said.ts'

export type CashAccountDialogProps = {
  storeId: string
  storeName: string
  account: WebsiteDetail['cashAccounts'][number]
  onClose: () => void
}

const quiet = { quiet: true }

/** The code that another withdrawal account of a website takes. */
export function CashAccountDialog({
  storeId,
  storeName,
  account,
  onClose,
}: CashAccountDialogProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>(untroubled)
  const key = useRef(newId())
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setTrouble(untroubled)
    const payload = { storeId, accountId: account.accountId, code }
    const answer = await send(changeCashAccount, payload, { ...quiet, key: key.current })
    setBusy(false)
    if (answer.ok) {
      onClose()
      void notify({ tone: 'good', title: m.stores_cash_done({ account: account.label }) })
      await refetchAll(selectOne)
      return
    }
    if (unanswered(answer.failure)) {
      setTrouble(noAnswer)
      return
    }
    key.current = newId()
    setCode('')
    setTrouble(refused({ message: answer.failure.msg, reasons: answer.failure.reasons }))
  }
  return (
    <CodeDialog
      title={m.stores_cash_code_title()}
      text={m.stores_cash_code_text({ name: storeName, account: account.label })}
      seconds={limits.smsCountdownSeconds}
      send={async () => codeSent(await send(changeCashAccountSendMsg, { storeId }, quiet))}
      code={code}
      onCode={setCode}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={busy}
      trouble={trouble}
      confirmLabel={m.stores_cash_change()}
    />
  )
}
