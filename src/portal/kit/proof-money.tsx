import { Money } from './money.tsx'
import { type Proof, useProof } from './proof.ts'

export type ProofMoneyProps = {
  amount: string
  proof: Proof
  size?: 'body' | 'figure'
  code?: boolean
}

/** An amount that opens the entries behind it. */
export function ProofMoney({ amount, proof, size = 'body', code = true }: ProofMoneyProps) {
  const { open } = useProof()
  return (
    <Money
      amount={amount}
      currency={proof.currency}
      size={size}
      code={code}
      onProve={() => open(proof)}
    />
  )
}
