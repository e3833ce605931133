/** TypeScript's one helper in the page; the library has fifty and cannot be tree-shaken. */
export function __importDefault(module: { __esModule?: boolean }): object {
  return module.__esModule ? module : { default: module };
}
