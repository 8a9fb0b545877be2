import { Loading, Skeleton } from '@commonweal/ui';

export function CompanyLoading() {
  return (
    <Loading>
      <div className="company">
        <div className="cw-stack">
          <Skeleton width="14rem" />
          <Skeleton shape="heading" width="min(24rem, 80%)" height="3.5rem" />
          <Skeleton width="18rem" />
        </div>
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="2.75rem" />
        <Skeleton count={6} />
      </div>
    </Loading>
  );
}
