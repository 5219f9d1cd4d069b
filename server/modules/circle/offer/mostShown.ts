/** Copies of an offer a buyer is told of beyond what they need: nobody sees how many a supplier has in all (stock circle §9). */
export const mostShown = 99
