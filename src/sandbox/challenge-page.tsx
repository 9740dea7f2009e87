import Landmark from 'lucide-react/icons/landmark'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { answerChallenge, getChallenge } from '#contract/sandbox/sandbox.ts'
import { withSeparators } from '#domain/money.ts'
import { codeFormat } from '#labels/formats/code.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ask, useAnswer } from './ask.ts'
import { OutsideBox } from './outside-box.tsx'

const backAfterMs = 1500

/** The simulated page of the payer's bank. */
export function ChallengePage() {
  const id = new URLSearchParams(location.search).get('id') ?? ''
  const path = `/sandbox-api/challenges/${encodeURIComponent(id)}`
  const { data, failed, again } = useAnswer(
    useCallback(() => ask<typeof getChallenge>(path), [path]),
  )
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<'open' | 'passed' | 'failed'>()
  const now = state ?? data?.state
  useEffect(() => {
    if (!data || now === undefined || now === 'open') return
    const timer = setTimeout(() => location.replace(data.returnUrl), backAfterMs)
    return () => clearTimeout(timer)
  }, [data, now])
  const answer = async (given: string) => {
    if (busy) return
    setBusy(true)
    try {
      setState((await ask<typeof answerChallenge>(`${path}/answer`, 'POST', { code: given })).state)
    } catch {
      again()
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The API treats an empty code as a cancellation, so it is not sent.
    setMissing(code === '')
    if (code !== '') answer(code)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <OutsideBox>
      <Inline>
        <Landmark aria-hidden="true" />
        <span className={css({ textStyle: 'heading' })}>{m.sandbox_challenge_bank()}</span>
      </Inline>
      {failed && <Notice tone="bad">{m.sandbox_challenge_missing()}</Notice>}
      {!data && !failed && <Skeleton shape="block" />}
      {data && (
        <Stack gap="sm">
          <h1 className={css({ textStyle: 'title' })}>{m.sandbox_challenge_title()}</h1>
          <p>
            {m.sandbox_challenge_text({
              merchant: data.merchantName,
              amount: `${data.currency} ${withSeparators(data.amount)}`,
              card: data.maskedCard,
            })}
          </p>
        </Stack>
      )}
      {data && now === 'open' && (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Field
              label={m.sandbox_challenge_code()}
              help={m.sandbox_challenge_code_help({ code: data.code })}
              width="full"
              error={missing && code === '' && m.sandbox_challenge_code_missing()}
            >
              <DraftInput
                autoFocus
                enterKeyHint="done"
                value={code}
                format={codeFormat}
                onChange={(typed) => setCode(typed)}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </Field>
            <Button type="submit" size="lg" wide loading={busy}>
              {m.sandbox_challenge_confirm()}
            </Button>
            <Button look="ghost" tone="neutral" wide onClick={() => answer('')}>
              {m.sandbox_challenge_cancel()}
            </Button>
          </Stack>
        </form>
      )}
      {data && (now === 'passed' || now === 'failed') && (
        <>
          <Notice tone={now === 'passed' ? 'good' : 'bad'} live>
            {now === 'passed' ? m.sandbox_challenge_passed() : m.sandbox_challenge_failed()}
          </Notice>
          <ButtonLink href={data.returnUrl}>{m.sandbox_challenge_back()}</ButtonLink>
        </>
      )}
    </OutsideBox>
  )
}
