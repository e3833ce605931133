/** Renders nothing: the link to the top is in the contents list (TOCItems), over no text. */
export default function BackToTopButton() {
  return null;
}
