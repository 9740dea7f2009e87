import type { Fact } from '#contract/desk/case-shapes.ts'
import { appealFiles, appealTexts } from '#domain/payments/appeals.ts'
import { fact, instantFact } from '#server/cases/desk-case.ts'
import type { Reader } from '#server/db/open.ts'
import { answersOf } from './answers.ts'
import type { CaseRecord } from './case-record.ts'

/** The last answer sent to the bank: when, by whom, its texts and its files. */
export async function answerFacts(db: Reader, held: CaseRecord): Promise<Fact[]> {
  const sent = (await answersOf(db, held)).findLast(({ sentAt }) => sentAt !== null)
  if (!sent) return []
  const { texts, files } = sent.materials
  return [
    ...instantFact('answer_sent', sent.sentAt),
    ...fact('submitted_by', sent.submittedByName),
    ...appealTexts.flatMap((item) => fact(item, texts[item] ?? null)),
    ...appealFiles.flatMap((item) => (files[item] ?? []).flatMap((one) => fact(item, one, 'file'))),
    ...fact('answer_pack', sent.pack, 'file'),
  ]
}

/** The deadline of the party that must act next. The bank has a deadline only in a reversal. */
export function dueFacts({ status, stage, deadline }: CaseRecord): Fact[] {
  if (status === 'pending') return instantFact('answer_until', deadline)
  const inTime = status === 'waiting' && stage === 'chargeback_reversal'
  return instantFact('due_by', inTime ? deadline : null)
}
