/* global document, EventSource, location, scrollTo, scrollY, sessionStorage -- it runs in the browser */
// Added to each page by `npm run dev`: reloads it after a new build, and shows errors.
(() => {
  const { build } = document.currentScript.dataset;
  const box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  // Via the CSSOM, because the shop's Content-Security-Policy forbids inline styles.
  Object.assign(box.style, {
    ...{ position: 'fixed', inset: 'auto 0 0', zIndex: '2147483647', maxHeight: '60vh' },
    ...{ margin: '0', padding: '16px', overflow: 'auto', whiteSpace: 'pre-wrap' },
    ...{ color: '#fff', background: '#7a1020', font: '14px/1.4 monospace' },
  });

  const SCROLL_KEY = 'permanto-dev-scroll';
  const scroll = sessionStorage.getItem(SCROLL_KEY);
  sessionStorage.removeItem(SCROLL_KEY);
  if (scroll !== null) scrollTo({ top: Number(scroll), behavior: 'instant' });

  new EventSource('/__dev/events').onmessage = ({ data }) => {
    const status = JSON.parse(data);
    if (status.build !== build) {
      sessionStorage.setItem(SCROLL_KEY, String(scrollY));
      location.reload();
      return;
    }
    box.textContent = status.fault;
    if (status.fault === '') box.remove();
    else document.body.append(box);
  };
})();
