import { useReview } from './review-store.ts';

interface ReviewButtonProps {
  readonly isReviewing: boolean;
  readonly onReviewing: (isReviewing: boolean) => void;
}

/** Shows the review in each turn, and says where the browser does not keep it. */
export function ReviewButton({ isReviewing, onReviewing }: ReviewButtonProps) {
  const isKept = useReview((store) => store.isKept());
  return (
    <>
      {!isKept && isReviewing && (
        <p className="notice small" role="alert">
          This browser doesn’t save the review. Export it before you close this page.
        </p>
      )}
      <button
        type="button"
        className="quiet"
        aria-pressed={isReviewing}
        onClick={() => onReviewing(!isReviewing)}
      >
        Review
      </button>
    </>
  );
}
