type Reach = (address: string) => string | undefined

let reach: Reach = () => undefined

/** The shell, which has the map of the portal, says which addresses lead somewhere. */
export const answerReachable = (answer: Reach): void => {
  reach = answer
}

/** A screen's address when it is built and the user may open it: link to it only then. */
export const reachable: Reach = (address) => reach(address)
