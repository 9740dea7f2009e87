import { Money, type MoneyProps } from '#portal/kit/money.tsx'
import { type Proof, useProof } from './proof.ts'

export type ProofMoneyProps = Omit<MoneyProps, 'currency' | 'onProve'> & { proof: Proof }

export function ProofMoney({ proof, ...money }: ProofMoneyProps) {
  const { open } = useProof()
  return <Money {...money} currency={proof.currency} onProve={() => open(proof)} />
}
