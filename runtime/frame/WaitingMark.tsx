import './waitingMark.css'

/** Something is on its way; the words beside it say what. */
export const WaitingMark = () => <span className="waiting-mark" aria-hidden />
