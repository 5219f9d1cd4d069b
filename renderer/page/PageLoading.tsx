import './pageLoading.css'

/** Holds the place of a page whose file is on its way. */
export const PageLoading = () => (
  <div role="status" aria-busy aria-label="页面加载中" className="bc-page-loading">
    {[...'123456'].map((line) => (
      <span key={line} />
    ))}
  </div>
)
