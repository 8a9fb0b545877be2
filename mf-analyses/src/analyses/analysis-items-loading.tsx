import { Loading, Skeleton } from '@commonweal/ui';
import './analysis-item.css';

/** Analyses that are on their way, in their shape. */
export function AnalysisItemsLoading({ count }: { readonly count: number }) {
  return (
    <Loading>
      <ul className="analysis-items">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <div className="analysis-item analysis-item--row">
              <div className="analysis-item__about">
                <Skeleton width="14rem" />
              </div>
              <div className="analysis-item__headline">
                <Skeleton shape="heading" width="80%" />
              </div>
              <div className="analysis-item__excerpt">
                <Skeleton count={2} />
              </div>
              <div className="analysis-item__byline">
                <Skeleton width="18rem" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
