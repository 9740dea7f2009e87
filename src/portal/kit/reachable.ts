type Reach = (address: string) => string | undefined

let reach: Reach = () => undefined

/** Registers the shell's check, which has the route table and knows which addresses lead to a screen. */
export const answerReachable = (answer: Reach): void => {
  reach = answer
}

/** Returns the screen's address if it is built and the user may open it; link only then. */
export const reachable: Reach = (address) => reach(address)
