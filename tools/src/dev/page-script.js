/* global document, EventSource, location, scrollTo, scrollY, sessionStorage -- it runs in the browser */
// Put into each page by `npm run dev`: reloads it when there is a new build, and says what is wrong.
(() => {
  const { build } = document.currentScript.dataset;
  const box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  // By the object model, since the shop's Content-Security-Policy allows no inline styles.
  Object.assign(box.style, {
    ...{ position: 'fixed', inset: 'auto 0 0', zIndex: '2147483647', maxHeight: '60vh' },
    ...{ margin: '0', padding: '16px', overflow: 'auto', whiteSpace: 'pre-wrap' },
    ...{ color: '#fff', background: '#7a1020', font: '14px/1.4 monospace' },
  });

  const SCROLL = 'permanto-dev-scroll';
  const scroll = sessionStorage.getItem(SCROLL);
  sessionStorage.removeItem(SCROLL);
  if (scroll !== null) scrollTo({ top: Number(scroll), behavior: 'instant' });

  new EventSource('/__dev/events').onmessage = ({ data }) => {
    const news = JSON.parse(data);
    if (news.build !== build) {
      sessionStorage.setItem(SCROLL, String(scrollY));
      location.reload();
      return;
    }
    box.textContent = news.fault;
    if (news.fault === '') box.remove();
    else document.body.append(box);
  };
})();
