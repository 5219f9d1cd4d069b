drop table review_record;
