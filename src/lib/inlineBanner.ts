/**
 * Source of a function for inline scripts that run when neither the site's scripts nor its style sheet may have arrived:
 * `(lines: string[]) => HTMLElement` puts a banner on top of the page, the first line bold, and returns it.
 */
export const inlineBanner = `function (lines) {
  var banner = document.createElement('div');
  banner.setAttribute('role', 'alert');
  banner.setAttribute('data-load-banner', '');
  banner.style.cssText = 'position:sticky;top:0;z-index:300;border:3px solid #b0391d;background:#fbe9df;color:#211f26;padding:16px;font:16px/1.8 sans-serif';
  lines.forEach(function (line, index) {
    var paragraph = document.createElement('p');
    paragraph.textContent = line;
    paragraph.style.cssText = 'margin:4px 0;font-weight:' + (index ? 400 : 600);
    banner.appendChild(paragraph);
  });
  document.body.insertBefore(banner, document.body.firstChild);
  return banner;
}`;
