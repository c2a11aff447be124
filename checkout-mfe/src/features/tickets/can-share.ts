/** Whether the browser hands files on to other apps. */
export function canSharePdf(): boolean {
  const { canShare } = navigator as Partial<Pick<Navigator, 'canShare'>>;
  const file = new File([], 'ticket.pdf', { type: 'application/pdf' });
  return canShare?.call(navigator, { files: [file] }) ?? false;
}
